import type { issues as english } from '../en-us/issues.ts'
import type { Translated } from '../types.ts'

export const issues: Translated<typeof english> = {
  input: 'Bevitel',
  required: '{{field}}: kötelező megadni',
  invalid: '{{field}}: érvénytelen',
  choice: '{{field}}: érvénytelen választás',
  short_text: '{{field}}: legalább {{min}} karakter',
  long_text: '{{field}}: legfeljebb {{max}} karakter',
  few_items: '{{field}}: válasszon legalább ennyit: {{min}}',
  many_items: '{{field}}: válasszon legfeljebb ennyit: {{max}}',
  small: '{{field}}: legalább {{min}}',
  large: '{{field}}: legfeljebb {{max}}',
  format: '{{field}}: érvénytelen formátum',
  email: 'Érvényes e-mail-címet adjon meg',
}
