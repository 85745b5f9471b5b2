/** Malaysian banks in Airwallex's format; one is always down. */
export const banks = [
  ['maybank2u', 'Maybank2u'],
  ['cimb', 'CIMB Clicks'],
  ['public_bank', 'Public Bank'],
  ['rhb', 'RHB Now', false],
  ['hong_leong_bank', 'Hong Leong Connect'],
  ['ambank', 'AmBank'],
  ['affin', 'Affin Bank'],
  ['alliance_bank', 'Alliance Bank'],
  ['bank_islam', 'Bank Islam'],
  ['bank_muamalat', 'Bank Muamalat'],
  ['bank_rakyat', 'Bank Rakyat'],
  ['bsn', 'BSN'],
  ['hsbc', 'HSBC Bank'],
  ['ocbc', 'OCBC Bank'],
  ['standard_chartered', 'Standard Chartered'],
  ['uob', 'UOB Bank'],
].map(([bank_name, display_name, available = true]) => ({
  bank_name: String(bank_name),
  display_name: String(display_name),
  available: available === true,
}))
