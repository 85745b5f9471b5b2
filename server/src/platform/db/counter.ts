import { AsyncLocalStorage } from 'node:async_hooks'

const counting = new AsyncLocalStorage<{ statements: string[] }>()

/** The query builder's logger: notes each statement of a counted stretch. */
export const statementLogger = {
  logQuery(query: string): void {
    counting.getStore()?.statements.push(query)
  },
}

/**
 * Runs `run` and tells which statements it sent, so that tests can bound them (no N+1).
 * BEGIN, COMMIT and savepoints are not among them.
 */
export async function countStatements<T>(run: () => Promise<T>): Promise<{ value: T; statements: string[] }> {
  const store = { statements: [] as string[] }
  const value = await counting.run(store, run)
  return {
    value,
    statements: store.statements.filter(
      (s) => !/^(begin|commit|rollback|set transaction|release savepoint|savepoint)\b/i.test(s),
    ),
  }
}
