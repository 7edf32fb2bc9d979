import { Link } from 'react-router';

export default function Home() {
  return (
    <main>
      <h1>Get vouched for, not lost in the pile.</h1>
      <Link to="/nope">nope</Link>
    </main>
  );
}
