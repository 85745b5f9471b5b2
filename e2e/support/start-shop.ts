import { builtServer } from '../../scripts/lib/paths.ts'
import { freePorts } from '../../scripts/lib/ports.ts'
import { portsOf, sandboxDoors } from '../../scripts/lib/sandbox.ts'
import { type Shop, startShop } from '../../scripts/lib/shop.ts'

/** Below those that systems give to whoever asks for any, and far enough apart for a shop's each. */
const FIRST_PORT = 20_000
const PORTS_EACH = 100

/**
 * Starts a whole shop (sandbox, server, demo) on free ports.
 * @param dataDir the folder of its database
 * @param place which of the shops that run at once it is, 0…: shops that start at the same time look elsewhere
 * @throws Error with what the processes wrote, when it does not start
 */
export async function startE2eShop(dataDir: string, place = 0): Promise<Shop> {
  const [port = 0, ...free] = await freePorts(1 + sandboxDoors.length, FIRST_PORT + place * PORTS_EACH)
  let written = ''
  try {
    return await startShop({
      port,
      server: builtServer,
      sandbox: portsOf((_, index) => free[index] ?? 0),
      env: {
        DATA_DIR: dataDir,
        DATABASE_URL: '',
        LOG_LEVEL: 'warn',
        PUBLIC_URL: `http://127.0.0.1:${port}`,
        TRUST_PROXY: '127.0.0.1',
      },
      sandboxEnv: { SANDBOX_PARCEL_STEP_MS: '1500', SANDBOX_DATA: '' },
      output: (text) => {
        written = (written + text).slice(-20_000)
      },
    })
  } catch (error) {
    throw new Error(`The shop did not start. It wrote:\n${written}`, { cause: error })
  }
}
