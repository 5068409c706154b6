/** Loads the charts of answers, which their text does not need. */
export const loadCharts = () => import('../../../reports/page/page-charts.js');
