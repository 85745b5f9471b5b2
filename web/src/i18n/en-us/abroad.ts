export const abroad = {
  title: 'Delivery to',
  freight: 'Freight',
  free: 'Free',
  arrives: 'Delivery time',
  days: '{{min}}–{{max}} days',
  forOne: 'For one unit, {{total}} in total. The checkout shows the amounts of your order.',
  identity: 'Customs there require the identity of the buyer.',
}
