import { createHash } from 'node:crypto'
import type { Input, Output } from '@pasar/contract/call'
import type { uploadWithToken, uploadDirect, uploadToken } from '@pasar/contract/calls/files'
import { IMAGE_MAX_BYTES } from '@pasar/contract/constants'
import { and, eq, gt, isNull } from 'drizzle-orm'
import { fileTypeFromBuffer } from 'file-type'
import { recordAudit } from '../../platform/audit/record-audit.ts'
import type { Ctx, MemberContext, StaffContext } from '../../platform/context.ts'
import type { UploadedFile } from '../../platform/http/calls/handle.ts'
import { ok, type Result, refuse } from '../../platform/result.ts'
import { wirePicture } from './pictures.ts'
import { privatePicture } from './private-files.ts'
import { imageTypes, TOKEN_MINUTES } from './rules.ts'
import { storeImage } from './store-image.ts'
import { uploadTokens } from './tables.ts'

type Uploaded = Output<typeof uploadDirect>
const hashOf = (token: string) => createHash('sha256').update(token).digest('hex')

/** A token for one upload. */
export async function createUploadToken(
  ctx: MemberContext,
  input: Input<typeof uploadToken>,
): Promise<Result<Output<typeof uploadToken>>> {
  const token = ctx.ids.secret(24)
  const expiresAt = new Date(ctx.clock.now().getTime() + TOKEN_MINUTES * 60_000)
  await ctx.tx
    .insert(uploadTokens)
    .values({ hash: hashOf(token), memberId: ctx.member.id, purpose: input.purpose, expiresAt })
  return ok({ token, path: '/upload2', expiresAt: expiresAt.toISOString() })
}

/** Uploads with a token; the token is used up by a file that was taken, not by one that was refused. */
export async function uploadByToken(
  ctx: MemberContext,
  input: Input<typeof uploadWithToken>,
  file: UploadedFile,
): Promise<Result<Uploaded>> {
  const now = ctx.clock.now()
  const mine = and(
    eq(uploadTokens.hash, hashOf(input.token)),
    eq(uploadTokens.memberId, ctx.member.id),
    isNull(uploadTokens.usedAt),
    gt(uploadTokens.expiresAt, now),
  )
  const [token] = await ctx.db.select().from(uploadTokens).where(mine)
  if (!token) return refuse('upload-token')
  const refusal = await judge(file)
  if (refusal) return refusal
  const used = await ctx.db
    .update(uploadTokens)
    .set({ usedAt: now })
    .where(mine)
    .returning({ hash: uploadTokens.hash })
  return used.length === 1 ? await take(ctx, file, ctx.member.id, token.purpose) : refuse('upload-token')
}

/** Uploads without a token of its own. */
export async function uploadFile(
  ctx: MemberContext,
  input: Input<typeof uploadDirect>,
  file: UploadedFile,
): Promise<Result<Uploaded>> {
  return (await judge(file)) ?? (await take(ctx, file, ctx.member.id, input.purpose))
}

/** Uploads a picture of goods. */
export async function uploadByStaff(
  ctx: StaffContext,
  _: object,
  file: UploadedFile,
): Promise<Result<Uploaded>> {
  const taken = await uploadOfStaff(ctx, file, 'goods')
  if (taken.ok)
    await recordAudit(ctx, 'file.upload', `file:${taken.data.id}`, null, { bytes: taken.data.bytes })
  return taken
}

/** Stores a picture of a staff account's; a private one must be held by something within a day. */
export const uploadOfStaff = async (
  ctx: StaffContext,
  file: UploadedFile,
  purpose: string,
): Promise<Result<Uploaded>> => (await judge(file)) ?? (await take(ctx, file, ctx.staff.id, purpose))

/** What speaks against a file: judged by content, since a name and a type are only what the client says. */
async function judge(file: UploadedFile) {
  const type = (await fileTypeFromBuffer(file.bytes))?.mime
  if (!type || !imageTypes.has(type)) return refuse('file-type')
  return file.bytes.length > IMAGE_MAX_BYTES ? refuse('file-too-large') : null
}

async function take(ctx: Ctx, file: UploadedFile, owner: string, purpose: string): Promise<Result<Uploaded>> {
  const stored = await storeImage(ctx, file.bytes, owner, purpose)
  if (!stored.ok) return stored
  const picture = stored.data.private ? privatePicture(ctx, stored.data, '') : wirePicture(stored.data, '')
  return ok({ id: stored.data.id, kind: 'image', url: picture.url, picture, bytes: stored.data.bytes })
}
