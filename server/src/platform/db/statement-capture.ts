import { AsyncLocalStorage } from 'node:async_hooks'

const capture = new AsyncLocalStorage<{ statements: string[] }>()

/** Logger of the query builder: records statements during `captureStatements`. */
export const statementLogger = {
  logQuery(query: string): void {
    capture.getStore()?.statements.push(query)
  },
}

/**
 * Runs `run` and returns the statements that it sent, so that tests can bound their number (no N+1). Excludes
 * BEGIN, COMMIT and savepoints.
 */
export async function captureStatements<T>(
  run: () => Promise<T>,
): Promise<{ value: T; statements: string[] }> {
  const store = { statements: [] as string[] }
  const value = await capture.run(store, run)
  return {
    value,
    statements: store.statements.filter(
      (s) => !/^(begin|commit|rollback|set transaction|release savepoint|savepoint)\b/i.test(s),
    ),
  }
}
