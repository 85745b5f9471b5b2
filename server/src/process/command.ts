const names = ['serve', 'demo', 'migrate', 'worker', 'backup', 'restore'] as const

export type Command = (typeof names)[number]

export class UsageError extends Error {}

/**
 * The subcommand of the process; `serve` when none is given.
 * @throws UsageError naming those there are
 */
export function commandOf(argument: string | undefined): Command {
  const found = names.find((name) => name === (argument ?? 'serve'))
  if (!found) throw new UsageError(`There is no command “${argument}”. There are: ${names.join(', ')}.`)
  return found
}
