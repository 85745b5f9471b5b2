export const question = {
  title: 'Common questions',
  search: 'Search the questions',
  categories: 'Categories of questions',
  found_one: '{{count}} question',
  found_other: '{{count}} questions',
  empty: 'No questions yet',
  noMatch: 'No matching questions',
  noMatchText: 'Try other words, or write to us.',
  ask: 'Write to us',
  askText: 'We answer within one working day.',
}
