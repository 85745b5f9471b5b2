import { builtServer } from '../../../scripts/lib/paths.ts'
import { freePorts } from '../../../scripts/lib/ports.ts'
import { type Shop, startShop } from '../../../scripts/lib/shop.ts'

/** Below the ephemeral ports of operating systems. */
const FIRST_PORT = 20_000
const PORTS_EACH = 100

/** Parcels travel from step to step while a journey waits. */
export const sandboxOptions = { parcelStepMs: 1500 }

/**
 * Settings of the server for journeys.
 * @param url where browsers reach it, at 127.0.0.1
 * @param hasHistory whether the demo shop of a new database has its six months of orders
 */
export const journeySettings = (url: string, hasHistory: boolean) => ({
  DEMO_HISTORY: hasHistory ? 'on' : 'off',
  LOG_LEVEL: 'warn',
  PUBLIC_URL: url,
  // The same server under another name is the deployment in China.
  CHINA_API_URL: url.replace('127.0.0.1', 'localhost'),
  ALLOWED_ORIGINS: url,
  TRUST_PROXY: '127.0.0.1',
  CAPTCHA_PROVIDER: 'geetest',
  // The journeys of a worker share an address: their wrong passwords would be suspicious together.
  AUTH_RATE_LIMIT: '0',
})

/**
 * Starts a whole shop (sandbox, server, demo) on free ports.
 * @param dataDir folder of its database
 * @param index number of the shop among concurrent ones, from 0; each has its own range of ports
 * @param hasHistory whether the demo shop of a new database has its six months of orders
 * @throws Error with the output of the processes when the shop does not start
 */
export async function startE2eShop(dataDir: string, index = 0, hasHistory = false): Promise<Shop> {
  const [shop = 0, sandbox = 0, smtp = 0] = await freePorts(3, FIRST_PORT + index * PORTS_EACH)
  let written = ''
  try {
    return await startShop({
      ports: { shop, sandbox, smtp },
      server: builtServer,
      env: {
        ...journeySettings(`http://127.0.0.1:${shop}`, hasHistory),
        DATA_DIR: dataDir,
        DATABASE_URL: '',
      },
      sandbox: sandboxOptions,
      output: (text) => {
        written = (written + text).slice(-20_000)
      },
    })
  } catch (error) {
    throw new Error(`The shop did not start. Its output:\n${written}`, { cause: error })
  }
}
