import { both } from '../products/labels.ts'
import type { DemoCannedReply } from '../types.ts'

/** Texts that staff insert into answers. */
export const cannedReplies: DemoCannedReply[] = [
  {
    key: 'delivery-time',
    title: 'How long a parcel takes',
    text: both(
      'Parcels in Malaysia take two to five working days after they leave us. The tracking number is on the page of your order.',
      '包裹发出后，马来西亚境内需两至五个工作日。运单号见订单页面。',
    ),
  },
  {
    key: 'damaged-parcel',
    title: 'A parcel arrived damaged',
    text: both(
      'We are sorry about the parcel. Please send us a picture of the box and the product, and we will refund you or send a new one.',
      '很抱歉包裹有损坏。请您发来外箱与商品的照片，我们将为您退款或补寄。',
    ),
  },
  {
    key: 'thank-you',
    title: 'Thanks for a suggestion',
    text: both(
      'Thank you for the suggestion. We have passed it on to the team.',
      '感谢您的建议，我们已转达团队。',
    ),
  },
]
