import { allGateways, isConfigured } from '../gateways/index.ts'

/** Whether a configured processor saves cards. */
export const offersSavedCards = (config: object): boolean =>
  allGateways().some(
    ({ id, capabilities }) => capabilities.savedCardMethods.length > 0 && isConfigured(config, id),
  )
