export const abroad = {
  title: 'Delivery to',
  freight: 'Freight',
  free: 'Free',
  arrives: 'Delivery time',
  days: '{{min}}–{{max}} days',
  forOne: 'For one unit, {{total}} in total. The checkout shows the amounts of your order.',
  forAll: '{{total}} in total for these items. The checkout shows the amounts of your order.',
  weight: 'By weight: {{kilograms}} kg',
  prohibited: 'Cannot be sent to: {{countries}}',
  duties: 'Import duties and taxes',
  identity: 'Customs there require the identity of the buyer.',
}
