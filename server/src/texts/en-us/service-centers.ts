export const serviceCenters = {
  hours_overlap: 'Opening hours overlap',
  place_fixed: 'Only support can change the postcode, city, state and country of a center',
  member_blocked: 'The account is blocked',
} as const
