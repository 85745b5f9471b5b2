import { useVersion } from '@/features/content/api/content.ts'
import { detectPhoneSystem, isInShell, isInWechat } from '@/platform/environment.ts'
import { listServices } from './offers.ts'

/** Returns the services by which this browser can sign in. */
export const useServices = () =>
  listServices(useVersion().data?.thirdParties ?? [], {
    isInWechat: isInWechat(),
    isInShell: isInShell(),
    isPhone: detectPhoneSystem() !== null,
  })
