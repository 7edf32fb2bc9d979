const steps = [
  { title: 'Sent', words: 'Ira asks Meera, with her resume and the job’s number', when: 'Monday, 10:05 am' },
  { title: 'Opened', words: 'Ira sees that Meera has read it', when: 'Monday, 4:40 pm' },
  { title: 'Accepted', words: 'Meera says yes, and by when she will submit it', when: 'Tuesday, 9:15 am' },
  { title: 'Submitted', words: 'In the employer’s system, with its number', when: 'Wednesday, 11:30 am' },
  { title: 'Confirmed', words: 'Ira has the employer’s email and confirms it', when: 'Thursday, 8:50 am' },
];

const [step, bulge, middle] = [80, 34, 28];

/** One closed line round a row of dots: down on one side of each and back on the other, as a kolam is drawn. */
function lineRound(dots: number): string {
  const last = dots - 1;
  const side = (dot: number) => (dot % 2 === 0 ? bulge : -bulge);
  const down = Array.from({ length: dots }, (_, dot) => {
    const [top, x] = [dot * step, middle + side(dot)];
    return `C${x} ${dot === 0 ? top : top + 20} ${x} ${dot === last ? top + step : top + 60} ${middle} ${top + step}`;
  });
  const back = Array.from({ length: dots }, (_, at) => {
    const dot = last - at;
    const [top, x] = [dot * step, middle - side(dot)];
    return `C${x} ${dot === last ? top + step : top + 60} ${x} ${dot === 0 ? top : top + 20} ${middle} ${top}`;
  });
  return `M${middle} 0${[...down, ...back].join('')}`;
}

/** The way of one request from sent to confirmed. The line stands beside the words, never behind them, and is drawn once. */
export function RequestLine() {
  const height = steps.length * step;
  return (
    <figure className="mx-auto w-full max-w-110">
      <div className="relative">
        <svg
          aria-hidden="true"
          viewBox={`0 -2 56 ${height + 4}`}
          preserveAspectRatio="none"
          fill="none"
          stroke="currentColor"
          strokeLinecap="round"
          className="absolute inset-y-0 left-0 h-full w-14 text-primary"
        >
          <path d={lineRound(steps.length)} strokeWidth={2} pathLength={1} strokeDasharray={1} className="animate-draw" />
          <path d={steps.map((_, dot) => `M${middle} ${dot * step + step / 2}h0`).join('')} strokeWidth={9} className="text-accent" />
        </svg>
        <ol aria-label="The way of one request" className="flex flex-col pl-20">
          {steps.map(({ title, words, when }) => (
            <li key={title} className="flex min-h-20 flex-col justify-center">
              <p className="flex flex-wrap items-baseline gap-x-3">
                <strong className="font-display text-lg leading-tight">{title}</strong>
                <span className="text-sm text-ink-3">{when}</span>
              </p>
              <p className="text-sm text-ink-2">{words}</p>
            </li>
          ))}
        </ol>
      </div>
      <figcaption className="mt-3 pl-20 text-sm text-ink-3">
        An example. Names and times are invented; the steps are those of every request.
      </figcaption>
    </figure>
  );
}
