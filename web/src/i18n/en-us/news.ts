export const news = {}
