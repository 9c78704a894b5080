export { type Column, DataTable } from './data-table.tsx';
export { LineChart, type LineSeries } from './line-chart.tsx';
