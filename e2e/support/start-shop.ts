import { builtServer } from '../../scripts/lib/paths.ts'
import { freePorts } from '../../scripts/lib/ports.ts'
import { type Shop, startShop } from '../../scripts/lib/shop.ts'

/** Below those that systems give to whoever asks for any, and far enough apart for a shop's each. */
const FIRST_PORT = 20_000
const PORTS_EACH = 100

/**
 * Starts a whole shop (sandbox, server, demo) on free ports.
 * @param dataDir folder of its database
 * @param index which of the shops that run at once it is, 0…: each searches a range of its own
 * @throws Error with what the processes wrote, when it does not start
 */
export async function startE2eShop(dataDir: string, index = 0): Promise<Shop> {
  const [shop = 0, sandbox = 0, smtp = 0] = await freePorts(3, FIRST_PORT + index * PORTS_EACH)
  let written = ''
  try {
    return await startShop({
      ports: { shop, sandbox, smtp },
      server: builtServer,
      env: {
        DATA_DIR: dataDir,
        DATABASE_URL: '',
        LOG_LEVEL: 'warn',
        PUBLIC_URL: `http://127.0.0.1:${shop}`,
        TRUST_PROXY: '127.0.0.1',
      },
      sandbox: { parcelStepMs: 1500 },
      output: (text) => {
        written = (written + text).slice(-20_000)
      },
    })
  } catch (error) {
    throw new Error(`The shop did not start. It wrote:\n${written}`, { cause: error })
  }
}
