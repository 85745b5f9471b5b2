import type { Sent } from '@pasar/contract/call'
import { shareInfo } from '@pasar/contract/calls/sharing'
import { useRead } from '@/lib/api/query.ts'
import { useSession } from '@/lib/session.ts'
import { buildShareUrl } from '../model/share-url.ts'

/** The target to share: a page of the shop by its kind, a product or an article by its id too. */
export type ShareTarget = Sent<typeof shareInfo>

/** What is shared: a target of the server, or a link as it is. */
export type Shared = ShareTarget | { title: string; text?: string; url: string }

/** Reads title, text and link to share. The link has the code of the member, so each member has their own. */
export function useShareInfo(target: ShareTarget) {
  const { data, isError, refetch } = useRead(shareInfo, target, { handles: ['not-found'] })
  const code = useSession((s) => s.user?.invitationCode ?? '')
  const current = data?.code === code ? { ...data, url: buildShareUrl(data.url) } : undefined
  return { data: current, isError, refetch }
}
