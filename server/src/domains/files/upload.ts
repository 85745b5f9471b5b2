import { createHash } from 'node:crypto'
import type { Input, Output } from '@pasar/contract/call'
import type { uploadDirect, uploadToken, uploadWithToken } from '@pasar/contract/calls/files'
import { IMAGE_MAX_BYTES } from '@pasar/contract/constants'
import { and, eq, gt, isNull, lt } from 'drizzle-orm'
import { fileTypeFromBuffer } from 'file-type'
import { recordAudit } from '../../platform/audit/record-audit.ts'
import type { Ctx, Deps, MemberContext, StaffContext } from '../../platform/context.ts'
import { deleteInBatches } from '../../platform/db/delete-in-batches.ts'
import type { UploadedFile } from '../../platform/http/calls/handle.ts'
import { ok, type Result, refuse } from '../../platform/result.ts'
import { presentPicture } from './pictures.ts'
import { presentPrivatePicture, presentPrivateVideo } from './private-files.ts'
import { acceptsVideos, imageTypes, TOKEN_MINUTES, videoTypes } from './rules.ts'
import { storeImage } from './store-image.ts'
import { storeVideo } from './store-video.ts'
import { uploadTokens } from './tables.ts'

type Uploaded = Output<typeof uploadDirect>
const hashUploadToken = (token: string) => createHash('sha256').update(token).digest('hex')

/** Creates a token for one upload. */
export async function createUploadToken(
  ctx: MemberContext,
  input: Input<typeof uploadToken>,
): Promise<Result<Output<typeof uploadToken>>> {
  const token = ctx.ids.secret(24)
  const expiresAt = new Date(ctx.clock.now().getTime() + TOKEN_MINUTES * 60_000)
  await ctx.tx
    .insert(uploadTokens)
    .values({ hash: hashUploadToken(token), memberId: ctx.member.id, purpose: input.purpose, expiresAt })
  return ok({ token, path: '/upload2', expiresAt: expiresAt.toISOString() })
}

/** Deletes expired upload tokens, used ones too. */
export async function purgeUploadTokens({ db, clock }: Deps): Promise<void> {
  const isDue = lt(uploadTokens.expiresAt, clock.now())
  await deleteInBatches(db, uploadTokens, { isDue, oldest: uploadTokens.expiresAt })
}

/**
 * Uploads a file with a token. A rejected file does not consume the token. Refuses `upload-token`,
 * `file-type`,
 * `file-too-large`, `too-many-requests`.
 */
export async function uploadByToken(
  ctx: MemberContext,
  input: Input<typeof uploadWithToken>,
  file: UploadedFile,
): Promise<Result<Uploaded>> {
  const now = ctx.clock.now()
  const usableToken = and(
    eq(uploadTokens.hash, hashUploadToken(input.token)),
    eq(uploadTokens.memberId, ctx.member.id),
    isNull(uploadTokens.usedAt),
    gt(uploadTokens.expiresAt, now),
  )
  const [token] = await ctx.db.select().from(uploadTokens).where(usableToken)
  if (!token) return refuse('upload-token')
  const refusal = await validateFile(file, token.purpose)
  if (refusal) return refusal
  const used = await ctx.db
    .update(uploadTokens)
    .set({ usedAt: now })
    .where(usableToken)
    .returning({ hash: uploadTokens.hash })
  return used.length === 1
    ? await storeUpload(ctx, file, ctx.member.id, token.purpose)
    : refuse('upload-token')
}

/** Uploads a file without a token. Refuses `file-type`, `file-too-large`, `too-many-requests`. */
export async function uploadFile(
  ctx: MemberContext,
  input: Input<typeof uploadDirect>,
  file: UploadedFile,
): Promise<Result<Uploaded>> {
  return (
    (await validateFile(file, input.purpose)) ?? (await storeUpload(ctx, file, ctx.member.id, input.purpose))
  )
}

/** Uploads a product picture. */
export async function uploadByStaff(
  ctx: StaffContext,
  _: object,
  file: UploadedFile,
): Promise<Result<Uploaded>> {
  const uploaded = await storeStaffUpload(ctx, file, 'goods')
  if (uploaded.ok)
    await recordAudit(ctx, 'file.upload', `file:${uploaded.data.id}`, null, { bytes: uploaded.data.bytes })
  return uploaded
}

/**
 * Stores a picture of a member, guest or staff account. A private one is removed after a day unless a record
 * holds it. Refuses `file-type`, `file-too-large`, `too-many-requests`.
 */
export const storeUploadOf = async (
  ctx: Ctx,
  file: UploadedFile,
  owner: string,
  purpose: string,
): Promise<Result<Uploaded>> => (await validateImage(file)) ?? (await storeUpload(ctx, file, owner, purpose))

/** Stores a picture of a staff account. A private one is removed after a day unless a record holds it. */
export const storeStaffUpload = async (
  ctx: StaffContext,
  file: UploadedFile,
  purpose: string,
): Promise<Result<Uploaded>> => await storeUploadOf(ctx, file, ctx.staff.id, purpose)

/**
 * Validates a file by its content, since the client chooses its name and type.
 * @returns a refusal, or null
 */
export async function validateImage(file: Pick<UploadedFile, 'bytes'>, maxBytes: number = IMAGE_MAX_BYTES) {
  if (file.bytes.length > maxBytes) return refuse('file-too-large', { maxBytes })
  const type = (await fileTypeFromBuffer(file.bytes))?.mime
  return type && imageTypes.has(type) ? null : refuse('file-type')
}

/** Validates an upload, which for some purposes can be a video. @returns a refusal, or null */
const validateFile = async (file: UploadedFile, purpose: string) =>
  acceptsVideos(purpose) && (await isVideo(file)) ? null : await validateImage(file)

const isVideo = async (file: UploadedFile): Promise<boolean> =>
  videoTypes.has((await fileTypeFromBuffer(file.bytes))?.mime ?? '')

async function storeUpload(
  ctx: Ctx,
  file: UploadedFile,
  owner: string,
  purpose: string,
): Promise<Result<Uploaded>> {
  if (acceptsVideos(purpose) && (await isVideo(file)))
    return await storeVideoUpload(ctx, file, owner, purpose)
  const stored = await storeImage(ctx, file.bytes, owner, purpose)
  if (!stored.ok) return stored
  const picture = stored.data.private
    ? presentPrivatePicture(ctx, stored.data, '')
    : presentPicture(stored.data, '')
  const { id, bytes } = stored.data
  return ok({ id, kind: 'image', url: picture.url, picture, bytes, seconds: null })
}

async function storeVideoUpload(
  ctx: Ctx,
  file: UploadedFile,
  owner: string,
  purpose: string,
): Promise<Result<Uploaded>> {
  const stored = await storeVideo(ctx, file.bytes, owner, purpose)
  if (!stored.ok) return stored
  const { id, bytes, seconds } = stored.data
  return ok({
    id,
    kind: 'video',
    url: presentPrivateVideo(ctx, stored.data).url,
    picture: null,
    bytes,
    seconds,
  })
}
