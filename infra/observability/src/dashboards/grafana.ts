/** The parts of Grafana's dashboard model, schema version 39 (Grafana 11), that our dashboards use. */

/** The data source that the viewer chooses with the variable `DS_PROMETHEUS`. */
export const DATA_SOURCE = { type: 'prometheus', uid: '${DS_PROMETHEUS}' } as const;

type DataSource = typeof DATA_SOURCE;

export interface Target {
  readonly refId: string;
  readonly datasource: DataSource;
  readonly expr: string;
  readonly legendFormat: string;
  readonly editorMode: 'code';
  readonly range: boolean;
  readonly instant: boolean;
  readonly format: 'time_series' | 'table';
}

interface ThresholdStep {
  readonly color: string;
  readonly value: number | null;
}

/** A panel without its id and its position in the grid. */
export interface Visual {
  readonly type: 'timeseries' | 'stat' | 'table';
  readonly title: string;
  readonly description: string;
  readonly datasource: DataSource;
  readonly targets: readonly Target[];
  readonly fieldConfig: {
    readonly defaults: {
      readonly unit: string;
      readonly min?: number;
      readonly noValue?: string;
      readonly color: { readonly mode: string };
      readonly thresholds: { readonly mode: 'absolute'; readonly steps: readonly ThresholdStep[] };
      readonly custom?: Readonly<Record<string, unknown>>;
    };
    readonly overrides: readonly [];
  };
  readonly options: Readonly<Record<string, unknown>>;
  readonly transformations?: readonly { readonly id: string; readonly options: object }[];
}

/** Grafana's grid is 24 units wide; a unit of height is 30 pixels. */
interface GridPosition {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

interface RowHeading {
  readonly type: 'row';
  readonly title: string;
  readonly collapsed: false;
  readonly panels: readonly [];
}

export type Panel = (Visual | RowHeading) & { readonly id: number; readonly gridPos: GridPosition };

export interface Variable {
  readonly name: string;
  readonly label: string;
  readonly type: 'datasource' | 'query';
  readonly query: string | { readonly query: string; readonly refId: string };
  readonly definition?: string;
  readonly datasource?: DataSource;
  /** When the values are queried. 1: when the dashboard is loaded; 2: whenever the time range changes. */
  readonly refresh: 1 | 2;
  /** 1: alphabetically, ascending. */
  readonly sort?: 1;
  readonly hide: 0;
  readonly includeAll: false;
  readonly multi: false;
  readonly regex: '';
  readonly options: readonly [];
  readonly current: object;
}

export interface Dashboard {
  readonly uid: string;
  readonly title: string;
  readonly description: string;
  readonly tags: readonly string[];
  readonly schemaVersion: 39;
  readonly version: 1;
  readonly editable: true;
  /** 1: the panels share a crosshair. */
  readonly graphTooltip: 1;
  readonly refresh: string;
  readonly time: { readonly from: string; readonly to: string };
  readonly timezone: 'browser';
  readonly links: readonly object[];
  readonly annotations: { readonly list: readonly [] };
  readonly templating: { readonly list: readonly Variable[] };
  readonly panels: readonly Panel[];
}
