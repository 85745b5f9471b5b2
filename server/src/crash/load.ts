import type { Context } from './context.ts'
import type { Person } from './protocol.ts'
import { groups } from './scenarios/all.ts'
import { Gone } from './server-process.ts'

const scenarios = groups.flatMap((group) =>
  (group.load ?? []).map((name) => ({ name, path: group.scenarios[name]! })),
)

/**
 * Runs random scenarios until the server is gone.
 * @param completed counts finished scenarios by name
 */
export async function runScenarios(
  context: Context,
  holder: Person,
  completed: Map<string, number>,
  random: () => number,
): Promise<void> {
  try {
    while (!context.harness.isGone()) {
      const { name, path } = scenarios[Math.floor(random() * scenarios.length)]!
      const act = await path(context, holder)
      await act()
      completed.set(name, (completed.get(name) ?? 0) + 1)
    }
  } catch (error) {
    if (!(error instanceof Gone)) throw error
  }
}
