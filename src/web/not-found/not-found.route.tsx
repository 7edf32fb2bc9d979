import { data, Link } from 'react-router';

export function loader() {
  return data(null, { status: 404 });
}

export default function NotFound() {
  return (
    <main>
      <h1>Oops! Page not found</h1>
      <Link to="/">Home</Link>
    </main>
  );
}
