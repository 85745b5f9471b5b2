const names = ['serve', 'demo', 'migrate', 'worker', 'backup', 'restore'] as const

export type Command = (typeof names)[number]

export class UsageError extends Error {}

/**
 * Returns the command of the process, by default `serve`.
 * @throws UsageError with the valid commands
 */
export function parseCommand(argument: string | undefined): Command {
  const found = names.find((name) => name === (argument ?? 'serve'))
  if (!found) throw new UsageError(`Unknown command “${argument}”. Commands: ${names.join(', ')}.`)
  return found
}
