export const form = {
  showPassword: 'Show password',
  countryCode: 'Country code',
  payPassword: 'Payment PIN',
  digitsEntered: '{{count}} of {{length}} digits entered',
  eraseDigit: 'Delete digit',
  charactersLeft: '{{count}} characters left',
  required: 'Please fill in: {{field}}',
  dateRange: '{{field}} must be between {{from}} and {{to}}',
  edit: 'Edit',
  next: 'Next',
  step: 'Step {{index}} of {{count}}',
}
