import { defineJob, type JobDefinition } from '../../platform/jobs/jobs.ts'
import { isPaidOfKind } from '../orders/index.ts'
import { countChanged, countEvent } from './figures/count-orders.ts'
import { countVisits } from './figures/visits.ts'
import { notifyOutOfBounds } from './goods/notify-bounds.ts'
import { closeFinished } from './profile/close-shop.ts'
import { followBan } from './profile/follow-ban.ts'

export const shopJobs: JobDefinition[] = [
  defineJob({ name: 'shops.close-finished', cron: '*/10 * * * *', run: closeFinished }),
  defineJob({ name: 'shops.hold-banned', topic: 'member.banned', run: followBan }),
  defineJob({ name: 'shops.resume-lifted', topic: 'member.ban-lifted', run: followBan }),
  defineJob({ name: 'shops.check-prices', topic: 'goods.changed', run: notifyOutOfBounds }),
  defineJob({ name: 'shops.count-visits', cron: '23 3 * * *', expire: 3_600, run: countVisits }),
  defineJob({ name: 'shops.count-changed', cron: '* * * * *', expire: 3_600, run: countChanged }),
  defineJob({
    name: 'shops.count-paid',
    topic: 'order.paid',
    accepts: (payload) => isPaidOfKind(payload, 'shop'),
    run: countEvent,
  }),
  defineJob({ name: 'shops.count-cancelled', topic: 'order.cancelled', run: countEvent }),
  defineJob({ name: 'shops.count-refunded', topic: 'order.refunded', run: countEvent }),
  defineJob({ name: 'shops.count-reverted', topic: 'refund.reverted', run: countEvent }),
]
