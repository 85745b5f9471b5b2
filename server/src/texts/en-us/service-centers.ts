export const serviceCenters = {
  hours_overlap: 'Opening hours overlap',
  state_fixed: 'The state and country of a center can only be changed by support',
  member_blocked: 'The account is blocked',
} as const
