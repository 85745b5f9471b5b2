import type { OpenDb } from '../db/db.ts'
import { makeReplicaPool } from '../db/replicas/replica-pool.ts'
import { NotCached, noReplicas, type Replicas } from '../db/replicas/replicas.ts'

/**
 * Serves the reads of replicas from read-only connections to the same database: what a standby would refuse,
 * such as a read that writes, fails here, too.
 * @param failures receives the message of each read that a standby would leave to the primary for good
 */
export function readOnlyReplicas(open: OpenDb, failures: Set<string>): Replicas {
  const pool = makeReplicaPool(open.url, 4)
  return {
    ...noReplicas,
    async read({ token, run }) {
      if (token === undefined) return undefined
      try {
        return await run(pool.db)
      } catch (error) {
        if (!(error instanceof NotCached)) failures.add(String((error as Error).cause ?? error))
        return undefined
      }
    },
    close: () => pool.end(),
  }
}
