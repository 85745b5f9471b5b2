/**
 * Calls a function for each item at a random moment. Does not keep the process alive.
 * @param withinMs the time by which it has been called for all
 */
export function spread<T>(items: readonly T[], withinMs: number, call: (item: T) => void): void {
  for (const item of items) setTimeout(() => call(item), Math.random() * withinMs).unref()
}
