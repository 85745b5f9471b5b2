import type { DemoChat } from '../types.ts'

/** Support chats of demo accounts. */
export const chats: DemoChat[] = [
  {
    by: 'meilin88',
    state: 'closed',
    rating: { stars: 5, comment: 'Quick and friendly' },
    messages: [
      { text: 'Hi! Is the Liberica roasted to order?', hoursAgo: 52 },
      {
        text: 'Hello Mei Lin, it is: every Tuesday and Friday, and packed the same day.',
        hoursAgo: 51.9,
        by: 'Suraya',
      },
      { text: 'Perfect. Which grind is best for a French press?', hoursAgo: 51.8 },
      { text: 'Coarse, like sea salt. Choose “coarse” when you order.', hoursAgo: 51.7, by: 'Suraya' },
      { text: '谢谢！', hoursAgo: 51.6 },
    ],
  },
  {
    by: 'ainarahman',
    state: 'waiting',
    rating: null,
    messages: [{ text: 'My parcel shows delivered, but I cannot find it. Could you check?', hoursAgo: 0.2 }],
  },
]
