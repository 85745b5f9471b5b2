import type { Input, Output } from '@pasar/contract/call'
import type { shareInfo } from '@pasar/contract/calls/sharing'
import type { Ctx } from '../../../platform/context.ts'
import { ok, type Result, refuse } from '../../../platform/result.ts'
import { findMember } from '../../identity/index.ts'
import { findShopPreview } from '../../shops/index.ts'
import { findPreview } from './preview.ts'
import { buildShareLink, needsId, type ShareTarget } from './share-link.ts'

/** Returns the public address of the shop without a slash at the end. */
export const publicBase = ({ config }: Pick<Ctx, 'config'>): string => config.publicUrl.replace(/\/+$/, '')

/** Returns the invitation code of the caller; empty for visitors. */
const findOwnCode = async ({ actor, tx }: Ctx): Promise<string> =>
  actor.kind === 'member' ? ((await findMember(tx, actor.id))?.invitationCode ?? '') : ''

/** Returns the target of a link; a member-owned shop is named by its address. */
async function findTarget(ctx: Ctx, kind: ShareTarget['kind'], id: string): Promise<ShareTarget | null> {
  if (kind !== 'member-shop') return { kind, id: needsId(kind) ? id : '' }
  const shop = await findShopPreview(ctx.tx, { id }, { language: ctx.language, now: ctx.clock.now() })
  return shop && { kind, id: shop.slug }
}

/** Returns what to share: title, text, picture and the link with the member's code. Refuses `not-found`. */
export async function showShareInfo(
  ctx: Ctx,
  { kind, id = '' }: Input<typeof shareInfo>,
): Promise<Result<Output<typeof shareInfo>>> {
  if (needsId(kind) && !id) return refuse('not-found')
  const target = await findTarget(ctx, kind, id)
  if (!target) return refuse('not-found')
  const preview = await findPreview(ctx, target, ctx.language)
  if (!preview) return refuse('not-found')
  const code = await findOwnCode(ctx)
  return ok({
    kind,
    ...preview,
    url: buildShareLink(publicBase(ctx), target, { code, language: ctx.language }),
    code,
  })
}
