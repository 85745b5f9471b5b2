/** Returns a function that runs at most `n` tasks at a time, first come first served. */
export function makeSemaphore(n: number): <T>(run: () => Promise<T>) => Promise<T> {
  let free = n
  const waiting: (() => void)[] = []
  return async (run) => {
    if (free > 0) free--
    else await new Promise<void>((go) => waiting.push(go))
    try {
      return await run()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else free++
    }
  }
}
