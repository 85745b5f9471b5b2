import { databaseAccount } from '../account.ts'
import { findBinaries } from '../binaries.ts'
import { getClusterFolder, startEmbedded } from '../embedded.ts'

// A process with an embedded database, for tests that kill it: node host.ts <data folder> [program instead of
// postgres].
process.on('disconnect', () => process.exit(1))
const [dataDir, program] = process.argv.slice(2) as [string, string | undefined]
const found = await findBinaries(await databaseAccount(getClusterFolder(dataDir)), dataDir)
const database = await startEmbedded(dataDir, {
  binaries: program ? { ...found, program: () => program } : found,
})
process.send!({ url: database.url, pid: database.pid() })
