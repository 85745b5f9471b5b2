import type { Deps } from '../platform/context.ts'

/**
 * Loads the demo shop into an empty database; into one that has anything it loads nothing.
 * @returns lines that tell a person what is there, the demo accounts above all
 */
export async function loadDemo(_deps: Deps): Promise<string[]> {
  return []
}
