/** Loads what makes charts of an answer, which its words do without. */
export const loadCharts = () => import('../../../reports/page/page-charts.js');
