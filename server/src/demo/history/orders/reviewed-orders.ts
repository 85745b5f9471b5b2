import { DAY_MS, HOUR_MS } from '@pasar/contract/time'
import type { reviews } from '../../../domains/reviews/tables.ts'
import type { DemoReview } from '../../types.ts'
import type { History, HistoryMember } from '../history.ts'
import { nextWorkingTime } from '../shop/recent-days.ts'
import { recordStaffAction } from '../shop/staff-actions.ts'
import { type OrderPlan, startOrder } from './order-life.ts'
import type { ItemRow } from './place-order.ts'

type ReviewRow = typeof reviews.$inferSelect

/** Reviews newer than this may lack a reply. */
const ANSWERED_AFTER_DAYS = 9

const replies = {
  good: {
    'en-us': [
      'Thank you for taking the time to write.',
      'So glad you like it!',
      'Thank you, we passed it on to the maker.',
    ],
    'zh-cn': ['谢谢您的好评！', '很高兴您喜欢。', '感谢支持，已转告制作者。'],
  },
  poor: {
    'en-us': ['We are sorry. Please write to us in the order, and we make it right.'],
    'zh-cn': ['非常抱歉，请在订单中联系我们，我们会妥善处理。'],
  },
}

/**
 * Lets the author of an editorial review order the product before, so that the review belongs to an order.
 * @param row the review as loaded, whose time it keeps
 */
export function orderForReview(
  history: History,
  review: DemoReview,
  row: ReviewRow,
  authorOf: (key: string) => HistoryMember | undefined,
): void {
  const { random, shop, timeline, from } = history
  const sku = shop.skuByCode.get(review.sku)
  const orderedAt = new Date(row.createdAt.getTime() - random.integer(7, 10) * DAY_MS)
  if (!sku || sku.limitPerMember !== null || orderedAt <= from) return
  timeline.at(orderedAt, () => {
    const member = authorOf(review.member)
    if (!member) return
    const more = random.chance(0.5) ? [{ sku: random.pick(shop.skus.filter(isOrdinary)), quantity: 1 }] : []
    const basket = [{ sku, quantity: 1 }, ...more.filter((line) => line.sku.goodsId !== sku.goodsId)]
    const received: OrderPlan['received'] = (items) => {
      const at = new Date(Math.max(row.createdAt.getTime(), timeline.now().getTime() + HOUR_MS))
      timeline.at(at, () => publish(history, row, items[0]!, member))
    }
    startOrder(history, member, basket, { outcome: 'kept', received })
  })
}

export const isOrdinary = ({ giftValue, limitPerMember, active }: History['shop']['skus'][number]): boolean =>
  active && giftValue === null && limitPerMember === null

function publish({ timeline }: History, row: ReviewRow, item: ItemRow, member: HistoryMember): void {
  Object.assign(row, { orderItemId: item.id, memberId: member.id, createdAt: timeline.now() })
}

/** Answers reviews: all but a few of the last days. */
export function answerReview(history: History, row: ReviewRow): void {
  const { random, staff, timeline, until } = history
  const days = (until.getTime() - row.createdAt.getTime()) / DAY_MS
  if (row.reply !== null || (days < ANSWERED_AFTER_DAYS && random.chance(0.5))) return
  const language = /\p{Script=Han}/u.test(row.text) ? 'zh-cn' : 'en-us'
  const text = random.pick(replies[row.stars > 3 ? 'good' : 'poor'][language])
  const answer = () => {
    Object.assign(row, { reply: text, replyAt: timeline.now() })
    recordStaffAction(
      history,
      staff.clerk,
      'review.reply',
      `review:${row.id}`,
      { reply: null },
      { reply: text },
    )
  }
  timeline.at(row.createdAt, () => timeline.at(nextWorkingTime(history, 3), answer))
}
