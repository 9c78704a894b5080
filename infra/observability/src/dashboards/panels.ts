import { DATA_SOURCE, type Target, type Visual } from './grafana.ts';

export interface PanelQuery {
  /** In PromQL. */
  readonly expr: string;
  /** Name of a line. Grafana replaces a label in braces, such as `{{durable}}`, by its value. */
  readonly legend: string;
}

export interface PanelContent {
  readonly title: string;
  /** What the panel shows, or what it means when the values rise. */
  readonly description: string;
  /** The name of one of Grafana's units, such as `s`, `bytes` or `percentunit`. */
  readonly unit: string;
  readonly queries: readonly PanelQuery[];
}

const targetsOf = (queries: readonly PanelQuery[], format: Target['format'] = 'time_series'): Target[] =>
  queries.map(({ expr, legend }, index) => ({
    refId: 'ABCDEFGH'.charAt(index),
    datasource: DATA_SOURCE,
    expr,
    legendFormat: legend,
    editorMode: 'code',
    range: format === 'time_series',
    instant: format === 'table',
    format,
  }));

const green = { color: 'green', value: null };

export function lines({ title, description, unit, queries }: PanelContent): Visual {
  return {
    type: 'timeseries',
    title,
    description,
    datasource: DATA_SOURCE,
    targets: targetsOf(queries),
    fieldConfig: {
      defaults: {
        unit,
        min: 0,
        color: { mode: 'palette-classic' },
        thresholds: { mode: 'absolute', steps: [green] },
        custom: { drawStyle: 'line', lineWidth: 1, fillOpacity: 8, showPoints: 'never', spanNulls: false },
      },
      overrides: [],
    },
    options: {
      legend: { displayMode: 'list', placement: 'bottom', showLegend: true, calcs: [] },
      tooltip: { mode: 'multi', sort: 'desc' },
    },
  };
}

/** A panel with one large number, which is red if it is at least `redFrom`. */
export function figure({
  title,
  description,
  unit,
  queries,
  redFrom,
}: PanelContent & { redFrom: number }): Visual {
  return {
    type: 'stat',
    title,
    description,
    datasource: DATA_SOURCE,
    targets: targetsOf(queries),
    fieldConfig: {
      defaults: {
        unit,
        noValue: 'none',
        color: { mode: 'thresholds' },
        thresholds: { mode: 'absolute', steps: [green, { color: 'red', value: redFrom }] },
      },
      overrides: [],
    },
    options: {
      reduceOptions: { calcs: ['lastNotNull'], fields: '', values: false },
      colorMode: 'value',
      graphMode: 'area',
      textMode: 'auto',
      justifyMode: 'auto',
      orientation: 'auto',
    },
  };
}

/** A table with a row for each current series. Each of the `columns` is a label, or `Value` for the value. */
export function list({
  title,
  description,
  queries,
  columns,
}: Omit<PanelContent, 'unit'> & { columns: string[] }): Visual {
  return {
    type: 'table',
    title,
    description,
    datasource: DATA_SOURCE,
    targets: targetsOf(queries, 'table'),
    fieldConfig: {
      defaults: {
        unit: 'none',
        noValue: 'none',
        color: { mode: 'thresholds' },
        thresholds: { mode: 'absolute', steps: [green] },
        custom: { align: 'auto', filterable: false },
      },
      overrides: [],
    },
    options: { showHeader: true, cellHeight: 'sm', footer: { show: false } },
    transformations: [{ id: 'filterFieldsByName', options: { include: { names: columns } } }],
  };
}
