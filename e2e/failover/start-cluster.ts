import { openDb } from '../../server/src/platform/db/db.ts'
import { type Cluster, startCluster } from '../cluster/cluster.ts'
import type { FailoverDatabase } from './database.ts'

/** Starts the cluster of e2e/cluster on a database that fails over. */
export const startFailoverCluster = (database: FailoverDatabase): Promise<Cluster> =>
  startCluster({
    async open(cleanups) {
      const open = await openDb(database.url, { poolSize: 1 })
      cleanups.push(() => open.close())
      return { url: database.url, db: open.db }
    },
  })
