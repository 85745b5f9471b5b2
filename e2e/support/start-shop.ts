import { freePorts } from '../../scripts/lib/ports.ts'
import { type Shop, startShop } from '../../scripts/lib/shop.ts'

/**
 * Starts a whole shop (sandbox, server, demo) on free ports.
 * @param dataDir the folder of its database
 * @throws Error with what the processes wrote, when it does not start
 */
export async function startE2eShop(dataDir: string): Promise<Shop> {
  const [port = 0, panel = 0, smtp = 0, card = 0, carrier = 0, stripe = 0] = await freePorts(6)
  let written = ''
  try {
    return await startShop({
      port,
      sandbox: { panel, smtp, card, carrier, stripe },
      env: { DATA_DIR: dataDir, DATABASE_URL: '', LOG_LEVEL: 'warn', PUBLIC_URL: `http://127.0.0.1:${port}` },
      sandboxEnv: { SANDBOX_PARCEL_STEP_MS: '1500', SANDBOX_DATA: '' },
      output: (text) => {
        written = (written + text).slice(-20_000)
      },
    })
  } catch (error) {
    throw new Error(`The shop did not start. It wrote:\n${written}`, { cause: error })
  }
}
