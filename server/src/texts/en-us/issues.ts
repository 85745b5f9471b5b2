/** Messages about the fields of an invalid input. */
export const issues = {
  /** Stands for `{{field}}` where the whole input is invalid. */
  input: 'The input',
  required: '{{field}} is required',
  invalid: '{{field}} is not valid',
  choice: '{{field}} is not a valid choice',
  short_text: '{{field}} must be at least {{min}} characters',
  long_text: '{{field}} must be at most {{max}} characters',
  few_items: '{{field}}: choose at least {{min}}',
  many_items: '{{field}}: choose at most {{max}}',
  small: '{{field}} must be at least {{min}}',
  large: '{{field}} must be at most {{max}}',
  format: '{{field}} has an invalid format',
  email: 'Enter a valid email',
} as const
