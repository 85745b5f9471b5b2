import type { Review } from '@pasar/contract/calls/reviews'
import type { Language } from '@pasar/contract/constants'
import { localize } from '../../platform/localized-text.ts'
import type { ReviewRow } from './queries.ts'
import { maskName } from './rules.ts'

const time = (value: string): string => new Date(value).toISOString()

/** Presents a review for the shop. Anonymous authors have a masked name and no avatar. */
export function presentReview(row: ReviewRow, language: Language): Review {
  const author = row.anonymous ? maskName(row.author) : row.author
  return {
    id: row.id,
    goodsId: row.goods_id,
    stars: row.stars,
    text: row.text,
    pictures: row.pictures.map(({ fileId: _, ...picture }) => picture),
    author,
    avatar: row.avatar && {
      url: `/img/${row.avatar.key}`,
      width: row.avatar.width,
      height: row.avatar.height,
      blur: row.avatar.blur,
      alt: author,
    },
    optionText: localize(row.option_text, language) ?? '',
    createdAt: time(row.created_at),
    editedAt: row.edited_at && time(row.edited_at),
    helpfulCount: row.helpful_count,
    reply: row.reply !== null && row.reply_at ? { text: row.reply, at: time(row.reply_at) } : null,
  }
}
