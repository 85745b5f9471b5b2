export const notice = {
  title: 'Notices',
  empty: 'No notices',
  emptyText: 'News about delivery, opening hours and offers appears here.',
  gone: 'This notice has ended',
}
