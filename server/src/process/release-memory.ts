import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/**
 * Returns the memory of finished work to the system within seconds. V8 keeps it until more is allocated, for
 * hours in an idle process; the end of a context makes it look for what it can return.
 */
export function releaseMemory(): void {
  setFlagsFromString('--expose-gc')
  const collectGarbage: () => void = runInNewContext('gc')
  collectGarbage()
}
