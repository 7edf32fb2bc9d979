const mb = 1024 * 1024;

/** "812 kB", "4.2 MB". */
export function fileSize(bytes: number): string {
  return bytes < mb ? `${Math.ceil(bytes / 1024)} kB` : `${(bytes / mb).toFixed(1)} MB`;
}
