import type { SettingLabels } from './types.ts'

export const english: SettingLabels = {
  groups: {
    orders: 'Orders',
    'waiting-room': 'Waiting room',
    'after-sales': 'After-sales',
    stock: 'Stock',
    points: 'Points',
    exchange: 'Exchange',
    transfers: 'Transfers',
    topups: 'Top-ups',
    withdrawals: 'Withdrawals',
    approvals: 'Approvals',
    members: 'Members',
    dealers: 'Dealers',
    'gift-cards': 'Gift cards',
  },
  units: {
    minutes: 'minutes',
    hours: 'hours',
    days: 'days',
    months: 'months',
    members: 'members',
    points: 'points',
    blocks: 'blocks',
    times: 'times',
    orders: 'orders',
    pieces: 'pieces',
  },
  outOfBounds: (min, max) => `Enter a value from ${min} to ${max}`,
  settings: {
    orderUnpaidMinutes: ['Payment deadline', 'Time until an unpaid order closes and releases its stock.'],
    orderWarnMinutes: [
      'Warning before the deadline',
      'How long before the payment deadline the member gets a message and an email. 0: no warning.',
    ],
    groupHoldMinutes: [
      'Seat in a group',
      'Time for which a seat is held while its member pays. It is also the payment deadline of the order.',
    ],
    coupleInvitationsPerDay: [
      'Invitations to couple packs',
      'How many members one member can invite to couple packs within 24 hours.',
    ],
    shopAnswerHours: [
      'Answer of shop owners',
      'Time for the owner of a member-owned shop to accept or reject a paid order. After it the order is accepted.',
    ],
    shopFeeBp: [
      'Fee of member-owned shops',
      'The share of what is paid for an item that the platform keeps beside its wholesale price. It applies to new orders.',
    ],
    unpaidOrdersMost: [
      'Unpaid orders per member',
      'A member with this many unpaid orders cannot place another one. Each of them reserves its stock.',
    ],
    waitingRoom: [
      'Waiting room',
      'Admits members to the checkout in the order of their arrival, as many at a time as is set below.',
    ],
    waitingRoomWholeShop: [
      'For the whole shop',
      'Everything that is bought requires an admission. Otherwise only the products of a running flash sale do.',
    ],
    waitingRoomActive: [
      'Members in checkout',
      'How many members are in checkout at a time. The next one is admitted when one orders, leaves or runs out of time.',
    ],
    waitingRoomMinutes: [
      'Time in checkout',
      'How long an admission lasts. Who has not ordered by then waits again.',
    ],
    receiveDaysAfterDelivery: [
      'Receipt after delivery',
      'Time after the last delivery until an order counts as received.',
    ],
    receiveDaysAfterShipping: [
      'Receipt after shipping',
      'Time after shipping until an order counts as received, when the carrier reports no delivery.',
    ],
    returnDays: [
      'Return period',
      'Time after receipt in which members can request returns and exchanges, unless the product has its own.',
    ],
    warrantyDays: [
      'Warranty',
      'Time after receipt in which members can request repairs or replacements, unless the product has its own.',
    ],
    returnParcelDays: [
      'Time to send goods back',
      'An approved request expires when the member has not sent the goods within this time.',
    ],
    returnTransitDays: [
      'Time until sent goods arrive',
      'A request whose goods have not arrived within this time after shipping is closed. They can still be received.',
    ],
    afterSaleReviewDays: [
      'Time to act on requests',
      'A request that waits for the shop longer counts as overdue, and its member can ask the operator to decide.',
    ],
    lowStock: [
      'Low stock level',
      'A SKU at or below this level counts as low, unless it has its own threshold.',
    ],
    pointsPerMajor: [
      'Points per currency unit',
      'Points that pay one unit of the market’s currency, such as 1.00 MYR.',
    ],
    pointsShareBp: ['Points share', 'The largest share of an order’s subtotal that points can pay.'],
    pointsEarnedPerMajor: [
      'Points earned',
      'Points earned per unit of the market’s currency when an order completes.',
    ],
    exchangeBonus: ['Bonus to balance', 'Members can convert bonus to balance.'],
    exchangePoints: ['Balance to points', 'Members can buy points with balance.'],
    exchangeCurrencies: ['Currencies and coin', 'Members can exchange currencies and the coin.'],
    exchangeSpreadBp: [
      'Spread',
      'The shop’s margin on currency exchanges, and on payments in another currency.',
    ],
    transferMost: [
      'Maximum transfer',
      'Largest transfer between members. Other currencies count at their current rate.',
    ],
    transferDayMost: ['Transfers per day', 'Total of a member’s transfers in one day, in all currencies.'],
    transferFeeBp: ['Transfer fee', 'Share of the amount, which the sender pays in addition.'],
    transferLookups: [
      'Recipient look-ups per day',
      'A limit per member protects the names of other members.',
    ],
    topUpLeast: ['Minimum top-up', 'Smallest top-up; in other currencies, a round equivalent.'],
    topUpMost: ['Maximum top-up', 'Largest top-up; in other currencies, a round equivalent.'],
    coinConfirmations: [
      'Coin confirmations',
      'Blocks, including its own, before a coin deposit is credited.',
    ],
    coinLeast: [
      'Minimum coin deposit',
      'Smaller deposits are not credited automatically, because they cost more to collect.',
    ],
    withdrawBank: ['Bank withdrawals', 'Members can withdraw to a bank account.'],
    withdrawCoin: ['Coin withdrawals', 'Members can withdraw the coin to an address.'],
    withdrawLeast: ['Minimum withdrawal', 'Smallest withdrawal, or its equivalent in another currency.'],
    withdrawMost: ['Maximum withdrawal', 'Largest withdrawal, or its equivalent in another currency.'],
    withdrawDayMost: [
      'Withdrawals per day',
      'Total of a member’s withdrawals in one day. Returned withdrawals do not count.',
    ],
    withdrawDayTimes: ['Requests per day', 'Number of withdrawals that a member can request in one day.'],
    withdrawFee: ['Bank fee, fixed', 'Amount deducted from each bank withdrawal.'],
    withdrawFeeBp: ['Bank fee, share', 'Share of a bank withdrawal, in addition to the fixed fee.'],
    coinWithdrawFee: [
      'Coin fee, fixed',
      'Amount deducted from each coin withdrawal; covers the network fee.',
    ],
    coinWithdrawFeeBp: ['Coin fee, share', 'Share of a coin withdrawal, in addition to the fixed fee.'],
    topUpAlone: [
      'Bank transfer top-ups',
      'A second approver is required once the top-ups approved in a day by one account, or for one member, exceed this amount.',
    ],
    withdrawAlone: [
      'Withdrawals',
      'A second approver is required once the withdrawals approved in a day by one account, or for one member, exceed this amount.',
    ],
    correctionAlone: [
      'Balance corrections',
      'A second approver is required once the corrections of a day by one account, or of one member, exceed this amount.',
    ],
    giftBatchAlone: [
      'Gift cards issued by staff',
      'A second approver is required once the gift cards that one account issues in a day exceed this amount, and for every batch in another currency.',
    ],
    openRegistration: [
      'Open registration',
      'Visitors without an invitation can register. Otherwise an invitation of a member is required.',
    ],
    humanCheck: [
      'Human check',
      'After suspicious attempts, sign-in, registration and codes require a slider or the captcha service.',
    ],
    humanCheckAlways: [
      'Always require a human check',
      'Every sign-in, registration and code requires one. Has no effect while human checks are off.',
    ],
    factorAtSignIn: [
      'Second factor at sign-in',
      'Members with an authenticator or a passkey enter it after the password.',
    ],
    factorAtWithdrawal: [
      'Second factor for outgoing money',
      'Members with a second factor verify it within 10 minutes before a withdrawal, a transfer, a gift of cards, or the code of a card.',
    ],
    factorAtContactChange: [
      'Second factor for email, phone and payment PIN',
      'Members with a second factor verify it within 10 minutes before changing email or phone, or resetting the payment PIN.',
    ],
    reviewComments: [
      'Review comments first',
      'Comments on articles appear after a review. Otherwise they appear at once, and staff hide what they must.',
    ],
    reviewRequestDays: [
      'Request for reviews',
      'Days after receipt until members are asked, once per order, for a review. 0 asks nobody.',
    ],
    teamSearches: [
      'Team searches per day',
      'How often a member can search the team by name in a day, so that names cannot be guessed.',
    ],
    dealerLevel1Bp: [
      'Discount of level 1',
      'Off the list price of products that are in no promotion, for dealers of level 1.',
    ],
    dealerLevel2Bp: [
      'Discount of level 2',
      'Off the list price of products that are in no promotion, for dealers of level 2.',
    ],
    dealerLevel3Bp: [
      'Discount of level 3',
      'Off the list price of products that are in no promotion, for dealers of level 3.',
    ],
    giftCardMonths: ['Validity of gift cards', 'Time from the purchase of a gift card until it expires.'],
  },
}
