export const pricing = {
  in_points: '{{points}} points',
  problem_not_started: 'Not valid yet',
  problem_ended: 'No longer valid',
  problem_out_of_scope: 'Does not apply to these items',
  problem_below_minimum: 'Add {{missing}} more to use this coupon',
  problem_not_stackable: 'Cannot be combined with the other coupon',
  problem_nothing_left: 'The other coupons already cover the full amount',
  problem_shop_limit: 'The shop cannot lower these prices any further',
  coupon_limited: 'Reduced: the shop cannot lower these prices any further',
  duties_DAP:
    'Import duties and taxes of {{country}} are not included. You pay them to the carrier before delivery.',
  duties_DDP: 'Import duties and taxes of {{country}} are included. You pay nothing on delivery.',
  prohibited: 'May not be sent to {{country}}',
} as const
