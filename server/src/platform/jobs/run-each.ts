/**
 * Runs work for every due row, each on its own: one that throws does not stop the others.
 * @param list returns the ids of due rows that are not in `failed`, at most `batch`
 * @param message what was not done
 * @throws an AggregateError with the errors of all rows, once no other row is due
 */
export async function runEach(
  list: (failed: readonly string[]) => Promise<readonly string[]>,
  run: (id: string) => Promise<unknown>,
  { batch, message }: { batch: number; message: string },
): Promise<void> {
  const failed = new Map<string, unknown>()
  for (;;) {
    const ids = await list([...failed.keys()])
    for (const id of ids)
      await run(id).catch((error: unknown) => {
        failed.set(id, error)
      })
    if (ids.length < batch) break
  }
  if (failed.size > 0) throw new AggregateError(failed.values(), message)
}
