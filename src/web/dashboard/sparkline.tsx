const [width, height, edge] = [64, 24, 3];

/** How a figure changed, without axes: the words beside it say the rest. Drawn by the server. */
export function Sparkline({ values, className }: { values: readonly number[]; className: string }) {
  const most = Math.max(1, ...values);
  const points = values.map((value, index) => ({
    x: edge + (index / Math.max(1, values.length - 1)) * (width - 2 * edge),
    y: height - edge - (value / most) * (height - 2 * edge),
  }));
  const last = points.at(-1);
  return (
    <svg aria-hidden="true" viewBox={`0 0 ${width} ${height}`} className={className}>
      <polyline
        points={points.map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ')}
        className="fill-none stroke-current stroke-2 opacity-60"
        strokeLinejoin="round"
        strokeLinecap="round"
      />
      {last && <circle cx={last.x} cy={last.y} r={3} className="fill-current" />}
    </svg>
  );
}
