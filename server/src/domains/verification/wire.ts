import type { BuyerIdentity, DocumentType, Verification } from '@pasar/contract/calls/verification'
import type { Language } from '@pasar/contract/constants'
import type { Ctx } from '../../platform/context.ts'
import { privateFiles, privatePicture } from '../files/index.ts'
import { countryName } from '../regions/index.ts'
import { documentOf } from './data/documents.ts'
import { documentName } from './messages.ts'
import { maskedNumber } from './number.ts'
import type { BuyerRow, VerificationRow } from './queries.ts'
import { dayOf, picturesOf, stateOn } from './rules.ts'

type Document = { country: string; documentType: DocumentType; surname: string; givenName: string }

/** A document and its country by name, in the caller's language. */
export function wireDocument({ country, documentType, surname, givenName }: Document, language: Language) {
  const kind = documentOf(country, documentType)
  return {
    country,
    countryName: countryName(country, language),
    documentType,
    // One that is no longer taken is still somebody's.
    documentName: kind ? documentName(kind, language) : documentType,
    surname,
    givenName,
  }
}

/** The pictures of a verification by side, at addresses that are good for ten minutes. */
export async function wirePictures(ctx: Ctx, row: VerificationRow): Promise<Verification['pictures']> {
  const sides = picturesOf(row)
  const files = await privateFiles(
    ctx.tx,
    sides.map(({ id }) => id),
  )
  return sides.flatMap(({ side, id }) => {
    const file = files.get(id)
    return file ? [{ side, id, picture: privatePicture(ctx, file, '') }] : []
  })
}

/** A verification as its member sees it. */
export async function wireVerification(ctx: Ctx, row: VerificationRow): Promise<Verification> {
  return {
    ...wireDocument(row, ctx.language),
    numberMasked: maskedNumber(ctx.config, `verification:${row.id}`, row.numberSealed),
    state: stateOn(row, dayOf(ctx.clock.now())),
    title: row.title as Verification['title'],
    birthday: row.birthday,
    expiresOn: row.expiresOn ?? '',
    referralCode: row.referralCode,
    pictures: await wirePictures(ctx, row),
    submittedAt: row.submittedAt.toISOString(),
    decidedAt: row.decidedAt?.toISOString() ?? null,
    reason: row.reason,
  }
}

/** The buyer's identity as its member sees it. */
export const wireBuyer = (ctx: Pick<Ctx, 'config' | 'language'>, row: BuyerRow): BuyerIdentity => ({
  ...wireDocument(row, ctx.language),
  numberMasked: maskedNumber(ctx.config, `buyer:${row.memberId}`, row.numberSealed),
  updatedAt: row.updatedAt.toISOString(),
})
