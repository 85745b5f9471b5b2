import type { Person } from './ask.ts'
import type { Noted } from './noted.ts'
import { parts } from './paths/all.ts'
import { Gone } from './server-process.ts'

const paths = parts.flatMap((part) => (part.crowd ?? []).map((name) => ({ name, path: part.paths[name]! })))

/**
 * Walks one path after the other at random until the server is gone.
 * @param walked counts them by name
 */
export async function walkAbout(
  noted: Noted,
  holder: Person,
  walked: Map<string, number>,
  random: () => number,
): Promise<void> {
  try {
    while (!noted.harness.isGone()) {
      const { name, path } = paths[Math.floor(random() * paths.length)]!
      const act = await path(noted, holder)
      await act()
      walked.set(name, (walked.get(name) ?? 0) + 1)
    }
  } catch (error) {
    if (!(error instanceof Gone)) throw error
  }
}
