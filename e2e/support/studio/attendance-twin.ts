import { startHttpService } from '../nurse/http-service.ts';

/** The service that enters points in the files of registers, in small: it knows one course, and keeps who was entered for it. */
export interface AttendanceTwin {
  readonly url: string;
  /** The numbers whose points were entered, in their order. */
  readonly entered: readonly string[];
  stop(): void;
}

const valueOf = (xml: string, name: string) => new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1] ?? '';

export async function startAttendanceTwin(course: string): Promise<AttendanceTwin> {
  const entered: string[] = [];
  const service = await startHttpService((body) => {
    const xml = new URLSearchParams(body).get('sXML') ?? '';
    // The first attendance is the second line of a call.
    const lines = xml.split('<Attendance>').slice(1);
    const results = lines.map((line, index) => {
      const [named, person] = [valueOf(line, 'PECourseID'), valueOf(line, 'externalPersonID')];
      if (named !== course)
        return `<Error><errorNR>100</errorNR><errorMsg>Cursus ${named} op regel ${index + 2} bestaat niet in PE</errorMsg></Error>`;
      entered.push(person);
      return `<Accepted><person>${person}</person><course>${course}</course></Accepted>`;
    });
    const accepted = results.filter((result) => result.startsWith('<Accepted>')).length;
    const sums = `<rejected_rows>${lines.length - accepted}</rejected_rows><accepted_rows>${accepted}</accepted_rows><total_rows>${lines.length}</total_rows>`;
    return { xml: `<?xml version="1.0" standalone="yes"?><Summary><Results>${sums}</Results>${results.join('')}</Summary>` };
  });
  return { url: service.url, entered, stop: service.stop };
}
