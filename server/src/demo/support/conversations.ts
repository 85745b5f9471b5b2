import type { DemoComment, DemoFeedback } from '../types.ts'

/** Comments on articles and their answers, by demo accounts. */
export const comments: DemoComment[] = [
  {
    news: 'liberica-returns',
    by: 'ainarahman',
    text: 'My grandfather had three of these trees behind the house. I did not know that anyone still roasts it!',
    hoursAgo: 50,
    likedBy: ['meilin88', 'pasarhouse'],
    answers: [
      {
        by: 'pasarhouse',
        text: 'Then you may recognise the smell of jackfruit when you open the bag.',
        hoursAgo: 44,
      },
      { by: 'meilin88', text: '真的有菠萝蜜的香气，第一次喝到。', hoursAgo: 20 },
      { by: 'ainarahman', text: 'Ordered. I will bring him a cup.', hoursAgo: 19 },
    ],
  },
  {
    news: 'liberica-returns',
    by: 'meilin88',
    text: 'Which grind do you recommend for a moka pot?',
    hoursAgo: 6,
    likedBy: [],
    answers: [],
  },
]

/** Feedback of demo accounts with the shop's answers. */
export const feedback: DemoFeedback[] = [
  {
    by: 'meilin88',
    category: 1,
    contact: '',
    messages: [
      { text: 'The parcel came, but the lid of the honey jar was loose. Nothing spilled.', hoursAgo: 70 },
      {
        text: 'Thank you for telling us. We have added a seal to every jar, and put RM 5 into your coupons.',
        hoursAgo: 65,
        by: 'Suraya',
      },
    ],
    state: 'answered',
  },
  {
    by: 'ainarahman',
    category: 4,
    contact: 'evenings by email',
    messages: [{ text: 'Dark mode at night is lovely. Could the app follow the sunset?', hoursAgo: 9 }],
    state: 'open',
  },
]
