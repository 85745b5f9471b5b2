import { startEmbedded } from '../embedded.ts'

// A process with an embedded database, for tests that kill it: node host.ts <data folder>.
process.on('disconnect', () => process.exit(1))
const database = await startEmbedded(process.argv[2]!)
process.send!({ url: database.url, pid: database.pid() })
