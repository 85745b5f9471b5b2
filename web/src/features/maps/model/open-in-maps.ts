import type { Position } from '@pasar/contract/distance'
import { useSettings } from '@/lib/settings.ts'
import { platform } from '@/platform/browser.ts'
import { detectPhoneSystem, isInWechat } from '@/platform/environment.ts'
import { buildMapLink, type MapTarget } from './map-links.ts'

export type ShownPlace = { name: string; address: string; position: Position }

function findTarget(): MapTarget {
  if (useSettings.getState().hosts) return 'china'
  // WeChat's browser opens web pages only.
  return isInWechat() ? 'web' : (detectPhoneSystem() ?? 'web')
}

/** Opens a place in a map app: by the native shell, else by a link that the system or a map service knows. */
export function openInMaps({ name, address, position }: ShownPlace): void {
  const link = buildMapLink(findTarget(), position, name)
  void platform.openLocation({ ...position, name, address }, link)
}
